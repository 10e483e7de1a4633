import { catalogueOf, CatalogueName } from '#ui/display/blocks/catalogue.tsx';
import { images } from './queries.ts';

/** The names of images: `Debian 12` of `compute/debian12`. */
export const imageNames = catalogueOf(images.all(), ({ records }) => records);

/** The name of an image, with its id as a tooltip. */
export const ImageName = ({ id }: { id: string }) => <CatalogueName catalogue={imageNames} id={id} />;
