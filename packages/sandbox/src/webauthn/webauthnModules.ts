// The library reads certificates with code that needs this polyfill before any of its modules is evaluated. A bundler
// keeps the order of these imports, but not the order inside the library.
import 'reflect-metadata';
import * as server from '@simplewebauthn/server';
import * as helpers from '@simplewebauthn/server/helpers';

/** `@simplewebauthn/server` and its helpers. */
export const webauthnModules = { server, helpers };
