import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

/** Tags of the kit are elements, not components of Vue. */
const isCustomElement = (tag: string) => tag.startsWith('ops-')

export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] })
