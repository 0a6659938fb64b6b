import type { Translation } from '../message.ts';
import type { english } from '../en/pictures.ts';

export default {
  picturesPreparing: { one: 'Préparation de {count} image…', other: 'Préparation de {count} images…' },
  picturesStoring: { one: 'Enregistrement de {count} image', other: 'Enregistrement de {count} images' },
  picturesOnlyHere: 'gardez cette page ouverte jusque-là',
  pictureHeic:
    '« {name} » est une photo HEIC, que ce navigateur ne sait pas lire. Enregistrez-la en JPEG et ajoutez ce fichier.',
  pictureUnknown:
    '« {name} » n’est pas une image que l’on peut ajouter. Les formats possibles sont PNG, JPEG, WebP, GIF, AVIF et SVG.',
  pictureBroken: '« {name} » est endommagée ou incomplète. Enregistrez-la ou envoyez-la de nouveau, puis réessayez.',
  pictureTooManyPixels: '« {name} » a plus de {millions} millions de pixels. Réduisez-la et réessayez.',
  pictureFileTooLarge:
    '« {name} » n’a pas été ajoutée : elle fait {size}, et {limit} au plus peuvent être lus. Réduisez-la et réessayez.',
  pictureDrawing: '« {name} » ne peut pas être dessinée ici. Enregistrez-la en PNG et ajoutez ce fichier.',
  pictureTooSlow: 'La préparation de « {name} » a pris trop de temps. Réduisez l’image ou réessayez plus tard.',
  pictureUnsupported:
    'Ce navigateur ne permet pas à l’application de préparer des images. Utilisez un autre navigateur ou ajoutez « {name} » depuis une adresse.',
  pictureFirstFrame: 'Seule la première image de « {name} » a été gardée : une animation peut faire {limit} au plus.',
  pictureUnnamed: 'Image',
  picturesTooMany: 'Rien n’a été ajouté : une description contient au plus {limit} images. Retirez-en d’abord.',
  picturesTooLarge:
    'Rien n’a été ajouté : les images d’une description font au plus {limit} en tout. Retirez-en d’abord.',
  picturesDrop: 'Déposez ici pour ajouter',
} satisfies Translation<typeof english>;
