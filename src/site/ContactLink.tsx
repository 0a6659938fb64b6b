import { useProduct } from './use-product.ts';

/** The address for questions, as a mail link. */
export default function ContactLink() {
  const { contactEmail } = useProduct();
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
}
