import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const isCustomElement = (tag) => tag.startsWith('latchkey-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
  // The page gets these two variables and no other: the rest are secrets of the backend.
  envPrefix: ['LATCHKEY_OTP_PIN', 'LATCHKEY_EXPORT_PIN'],
  server: {
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    // Page and relay have one origin, so that the session cookie works: the header `Host` stays that of the page.
    proxy: {
      '/latchkey': { target: `http://localhost:${process.env.SERVER_PORT ?? 8787}`, changeOrigin: false },
    },
  },
});
