import type { OpsConfig } from '../../elements/core/config/config.types'
import type { ConsolePage } from './console-page'

/** The constant that JeecgBoot ships for signing. */
export const shippedSecret = 'dd05f1c54d63749eda95f9fa6d49v442a'

/** The page gives the console further settings before it starts. */
export async function configure(app: ConsolePage, config: Partial<OpsConfig>): Promise<void> {
  await app.page.evaluateOnNewDocument((settings) => {
    document.addEventListener('readystatechange', () => Object.assign(document.querySelector('ops-console') ?? {}, { config: settings }), {
      once: true,
    })
  }, config)
}
