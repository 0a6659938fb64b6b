/**
 * The form of a picture's address: its name (hash, width, height and the ending of its type), all of it and part by
 * part. By itself, because readers load nothing else of what is known about addresses of pictures.
 */
export const pictureForm = /^images\/(([\da-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.(webp|png|jpg|gif|avif))$/;
