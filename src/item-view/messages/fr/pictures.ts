import type { Translation } from '../message.ts';
import type { english } from '../en/pictures.ts';

export default {
  picturesPreparing: { one: 'Préparation de {count} image…', other: 'Préparation de {count} images…' },
  picturesStoring: { one: 'Enregistrement de {count} image', other: 'Enregistrement de {count} images' },
  picturesOnlyHere: 'gardez cette page ouverte jusque-là',
  pictureHeic:
    '« {name} » est une photo HEIC, que ce navigateur ne sait pas lire. Enregistrez-la en JPEG et ajoutez ce fichier.',
  pictureUnknown:
    '« {name} » n’est pas une image, malgré son nom. Choisissez un fichier PNG, JPEG, WebP, GIF, AVIF ou SVG.',
  pictureDamaged: '« {name} » est endommagée ou incomplète. Enregistrez-la ou envoyez-la de nouveau, puis réessayez.',
  pictureTooManyPixels: '« {name} » a plus de {millions} millions de pixels. Réduisez-la et réessayez.',
  pictureFileTooLarge:
    '« {name} » n’a pas été ajoutée : elle fait {size}, et la limite est de {limit}. Réduisez-la et réessayez.',
  pictureDrawing: '« {name} » ne peut pas être dessinée ici. Enregistrez-la en PNG et ajoutez ce fichier.',
  pictureTooSlow: 'La préparation de « {name} » a pris trop de temps. Réduisez l’image ou réessayez plus tard.',
  pictureUnsupported:
    'Ce navigateur ne permet pas à l’application de préparer des images. Utilisez un autre navigateur ou ajoutez « {name} » depuis une adresse.',
  pictureFirstFrame: 'Seule la première image de « {name} » a été gardée : une animation peut faire {limit} au plus.',
  pictureUnnamed: 'Image',
  picturesTooMany: 'Rien n’a été ajouté : un texte contient au plus {limit} images. Retirez-en quelques-unes.',
  picturesTooLarge:
    'Rien n’a été ajouté : les images d’un texte font au plus {limit} en tout. Retirez-en quelques-unes.',
  picturesDrop: 'Déposez ici pour ajouter',
  importedWith: {
    one: '« {name} » a été importé avec {count} image',
    other: '« {name} » a été importé avec {count} images',
  },
  importedWithout: {
    one: '{count} image est introuvable ou illisible',
    other: '{count} images sont introuvables ou illisibles',
  },
  zipReading: 'Lecture de « {name} »…',
  zipTooSlow: '« {name} » n’a pas été importé : sa lecture a pris plus de {limit} secondes',
  zipBroken: '« {name} » n’a pas été importé : le fichier est endommagé ou n’est pas un zip',
  zipEncrypted:
    '« {name} » n’a pas été importé : il est protégé par un mot de passe. Décompressez-le et déposez le texte avec ses images.',
  zipTooMany:
    '« {name} » n’a pas été importé : il contient plus de {limit} fichiers. Décompressez-le et déposez le texte avec ses images.',
  zipTooLarge:
    '« {name} » n’a pas été importé : décompressés, le texte et ses images font {size}, et la limite est de {limit}',
  zipNoText: '« {name} » n’a pas été importé : il ne contient aucun fichier .md',
  zipInZip:
    '« {name} » n’a pas été importé : il ne contient pas de fichier .md, mais un autre zip, « {path} ». Décompressez-le d’abord.',
  zipTextBroken: '« {name} » n’a pas été importé : le texte « {path} » qu’il contient est endommagé',
  zipTextOutside: '« {name} » n’a pas été importé : le texte « {path} » se trouve en dehors',
  zipManyTexts:
    '« {name} » n’a pas été importé : il contient {count} textes. Décompressez-le et déposez l’un d’eux avec ses images.',
  zipPicturesTooMany: '« {name} » n’a pas été importé : un texte contient au plus {limit} images',
  zipPicturesTooLarge: '« {name} » n’a pas été importé : les images d’un texte font au plus {limit} en tout',
  notBrought: {
    one: '{count} image n’a pas pu être reprise de l’autre élément',
    other: '{count} images n’ont pas pu être reprises de l’autre élément',
  },
  keptOf: '{number} images sur {most}, {size} sur {limit}',
  keptNone: 'Aucune image n’est conservée pour cet élément.',
  keptLooking: 'Recherche des images…',
  keptUnknown: 'monday n’a pas indiqué quelles images existent. Rien n’a été modifié.',
  standsInText: 'Dans le texte, ligne {line}',
  standsUnder: 'Dans le texte, ligne {line}, sous « {heading} »',
  standsInHistory: 'Dans une version antérieure',
  standsInDraft: 'Dans des modifications non enregistrées',
  standsNowhere: 'Nulle part : sera supprimée après 30 jours',
  standsComing: 'En route vers monday',
  deletePicture: 'Supprimer',
  deletePictureOne: 'Supprimer : {picture}',
  undoPicture: 'Annuler',
  undoPictureOne: 'Annuler : {picture}',
  heldByText: 'Pour la supprimer, retirez-la du texte et enregistrez.',
  heldByDraft: 'Elle pourra être supprimée quand aucune modification non enregistrée ne l’utilisera.',
  heldUnknown: 'monday n’a pas indiqué où elle est utilisée : elle ne peut pas être supprimée maintenant.',
  historyLoses: 'Si vous la supprimez, les versions antérieures afficheront un cadre vide à sa place.',
  pictureDeleted: 'Supprimée : {picture}',
  pictureBack: 'Restaurée : {picture}',
  pictureNotDeleted: 'monday ne l’a pas supprimée. Rien n’a été modifié.',
  pictureNotBack: 'monday ne l’a pas restaurée. Réessayez.',
} satisfies Translation<typeof english>;
