export {
  PasskeyEnrollCreate as Create,
  PasskeyEnrollHeading as Heading,
  PasskeyEnrollLater as Later,
} from './PasskeyEnrollParts.tsx';
export { PasskeyEnrollRoot as Root } from './PasskeyEnrollRoot.tsx';
