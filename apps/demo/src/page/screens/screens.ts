import { type ComponentType, lazy } from 'react';
import type { Route } from '../shell/route.ts';
import { MaintenanceScreen } from './MaintenanceScreen.tsx';
import { OfflineScreen } from './OfflineScreen.tsx';
import type { ScreenProps } from './ScreenProps.ts';

/**
 * The component of each screen. All are chunks of their own, so that the sign-in loads none of them; only the screens
 * for a lost connection are part of the first load, because they could not be loaded later.
 */
export const screens: Readonly<Record<Route, ComponentType<ScreenProps>>> = {
  '/': lazy(() => import('./HomeScreen.tsx')),
  '/activity': lazy(() => import('./ActivityScreen.tsx')),
  '/send': lazy(() => import('./SendScreen.tsx')),
  '/add': lazy(() => import('./AddMoneyScreen.tsx')),
  '/cards': lazy(() => import('./CardsScreen.tsx')),
  '/accounts': lazy(() => import('./AccountsScreen.tsx')),
  '/approvals': lazy(() => import('./ApprovalsScreen.tsx')),
  '/security': lazy(() => import('./SecurityScreen.tsx')),
  '/you': lazy(() => import('./YouScreen.tsx')),
  '/profile': lazy(() => import('./ProfileScreen.tsx')),
  '/onboarding': lazy(() => import('./OnboardingScreen.tsx')),
  '/offline': OfflineScreen,
  '/maintenance': MaintenanceScreen,
};
