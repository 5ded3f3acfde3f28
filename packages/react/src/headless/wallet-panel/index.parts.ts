export {
  WalletPanelBack as Back,
  WalletPanelHeading as Heading,
  WalletPanelHome as Home,
  WalletPanelOpen as Open,
  WalletPanelSection as Section,
  WalletPanelSignOut as SignOut,
} from './WalletPanelParts.tsx';
export { WalletPanelRoot as Root } from './WalletPanelRoot.tsx';
