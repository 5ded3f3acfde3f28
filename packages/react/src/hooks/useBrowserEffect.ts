import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`. On a server there is no layout, and React 18 warns of an effect for it. */
export const useBrowserEffect: typeof useEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
