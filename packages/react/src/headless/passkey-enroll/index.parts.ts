export { PasskeyEnrollCreate as Create } from './PasskeyEnrollCreate.tsx';
export { PasskeyEnrollHeading as Heading } from './PasskeyEnrollHeading.tsx';
export { PasskeyEnrollLater as Later } from './PasskeyEnrollLater.tsx';
export { PasskeyEnrollRoot as Root } from './PasskeyEnrollRoot.tsx';
