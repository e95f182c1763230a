import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import type { InlineConfig } from 'vite'
import { lazyVite } from '../lazy-vite.ts'

const root = fileURLToPath(new URL('../../ui/gallery', import.meta.url))

/** Where the gallery of all components is under `npm run dev`. A production build knows nothing of it. */
export const galleryPath = '/dev/ui/'

/** The gallery is an application of its own, so that nothing of it can slip into the storefront's. */
export const galleryConfig = {
  configFile: false,
  root,
  base: galleryPath,
  logLevel: 'error',
  plugins: [tailwindcss()],
} satisfies InlineConfig

/** Serves `galleryPath` and below. */
export function galleryServer() {
  return lazyVite(galleryConfig, { name: 'gallery', port: 24_679 })
}
