export {
  ProfileBack as Back,
  ProfileEdit as Edit,
  ProfileError as Error,
  ProfileForm as Form,
  ProfileHeading as Heading,
  ProfileInput as Input,
  ProfileLabel as Label,
  ProfilePhoneCountry as PhoneCountry,
  ProfileRetry as Retry,
  ProfileSave as Save,
} from './ProfileParts.tsx';
export { ProfileRoot as Root } from './ProfileRoot.tsx';
