import 'axe-core/axe.min.js'
import type { AxeResults, RunOptions } from 'axe-core'
import { expectEqual } from './assert'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, waitFor } from './page'

declare global {
  interface Window {
    axe: { run(node: Node, options?: RunOptions): Promise<AxeResults> }
  }
}

export interface AxeSample {
  readonly tag: string
  /** With a label, so that the element has a name. */
  readonly attributes: string
  /** css of what shows that it is drawn to the end, where that takes more than one step. */
  readonly ready?: string
  /** Opens what the element opens. */
  open?(element: HTMLElement): Promise<void>
  readonly content?: string
}

/** Of what passes nothing is described, which would take longer than the rest. */
const rules: RunOptions = { rules: { region: { enabled: false } }, resultTypes: ['violations'] }

/** What axe finds on a node, one line per rule and element. */
export async function axeFindings(node: Node): Promise<string[]> {
  await finishAnimations()
  const { violations } = await window.axe.run(node, rules)
  return violations.flatMap((violation) =>
    violation.nodes.map((found) => `${violation.id}: ${found.html.slice(0, 160)} ${found.failureSummary ?? ''}`),
  )
}

/** Colours are judged at rest: a panel that is still fading in has no contrast yet. */
async function finishAnimations(): Promise<void> {
  await nextFrame()
  for (const host of document.querySelectorAll('*')) {
    const running = host.shadowRoot?.getAnimations() ?? []
    for (const animation of running) if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
  }
  await nextFrame()
}

/** Accessibility of an element closed, open, invalid and disabled, in both themes. */
export function axeSuite({ tag, attributes, content = '', ready, open }: AxeSample): void {
  describe(`<${tag}> for everybody`, () => {
    before(loadKit)

    for (const theme of ['light', 'dark']) {
      const mountStage = async (more: string) => {
        const stage = mountHtml(`<${tag} theme="${theme}" ${attributes} ${more}>${content}</${tag}>`)
        stage.style.cssText = `background: ${theme === 'dark' ? '#12181F' : '#fff'}; padding: 8px`
        const element = stage.querySelector<HTMLElement>(tag)!
        await whenRendered(element)
        if (ready) await waitFor(() => queryShadow(element, ready), `${ready} of ${tag}`)
        return { stage, element }
      }

      it(`passes axe closed, ${theme}`, async () => {
        const { stage } = await mountStage('')
        expectEqual(await axeFindings(stage), [])
      })

      it(`passes axe disabled, ${theme}`, async () => {
        const { stage } = await mountStage('disabled')
        expectEqual(await axeFindings(stage), [])
      })

      it(`passes axe invalid, ${theme}`, async () => {
        const { stage, element } = await mountStage('required')
        const field = element as HTMLElement & { reportValidity?(): boolean }
        field.reportValidity?.()
        await nextFrame()
        expectEqual(await axeFindings(stage), [])
      })

      if (open) {
        it(`passes axe open, ${theme}`, async () => {
          const { stage, element } = await mountStage('')
          await open(element)
          expectEqual(await axeFindings(stage), [])
        })
      }
    }
  })
}
