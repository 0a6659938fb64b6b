import { useProduct } from './use-product.ts';

/** The address for questions, as a link that opens the reader's mail program. */
export default function ContactLink() {
  const { contactEmail } = useProduct();
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
}
