import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { sendKeys } from '@web/test-runner-commands'
import opsCss from '../../styles/ops.css?inline'
import { sheetOf } from '../../styles/sheet'
import { expectEqual } from '../suites/assert'
import { createStage, waitFor } from '../suites/page'
import { createConfigStore } from '../../elements/core/config'
import { OpsRoot } from '../../elements/core/define/OpsRoot'
import { reactRoot } from '../../elements/core/define/react-root'
import { escapeDepth } from '../../elements/core/overlay'
import { FeedbackHost } from '../../elements/parts/feedback'

export interface MountPoint {
  /** A box of the host page that clips, moves and covers, or a modal dialog of the host page. */
  kind: 'plain' | 'clipped' | 'hostDialog'
}

export interface Mounted {
  host: HTMLElement
  root: ShadowRoot
  hostDialog: HTMLDialogElement | null
  find: (selector: string) => Promise<HTMLElement>
  query: (selector: string) => HTMLElement | null
  focused: () => Element | null
  unmount: () => void
}

let watching: { stop: () => string[] } | null = null
let mounted: { react: Root; host: HTMLElement } | null = null

/** Writes down every change of the host page's head and body attributes and direct children, and every policy violation. */
function watchHostPage(): { stop: () => string[] } {
  const changes: string[] = []
  const policy = (event: SecurityPolicyViolationEvent): void => void changes.push(`policy ${event.violatedDirective}`)
  const note = (records: readonly MutationRecord[]): void => {
    for (const record of records) changes.push(`${record.type} ${record.target.nodeName} ${record.attributeName ?? ''}`)
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { attributes: true, childList: true })
  observer.observe(document.documentElement, { attributes: true })
  observer.observe(document.head, { attributes: true, childList: true, subtree: true })
  document.addEventListener('securitypolicyviolation', policy)
  return {
    stop() {
      note(observer.takeRecords())
      observer.disconnect()
      document.removeEventListener('securitypolicyviolation', policy)
      return changes
    },
  }
}

/** Forbids inline styles for the rest of this page, as a strict host does. */
export function strictPolicy(): void {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = "style-src 'self'"
  document.head.append(meta)
}

export async function mount(view: ReactNode, { kind }: MountPoint = { kind: 'plain' }): Promise<Mounted> {
  const stage = createStage()
  const hostDialog = kind === 'hostDialog' ? document.createElement('dialog') : null
  const box = hostDialog ?? document.createElement('div')
  box.id = 'box'
  if (kind === 'clipped')
    Object.assign(box.style, {
      position: 'relative',
      overflow: 'hidden',
      transform: 'translateX(30px)',
      zIndex: '1',
      width: '420px',
      height: '120px',
    })
  const cover = document.createElement('div')
  if (kind === 'clipped')
    Object.assign(cover.style, { position: 'relative', zIndex: '2147483647', height: '600px', marginTop: '-20px', background: 'silver' })
  const host = document.createElement('div')
  box.append(host)
  stage.append(box, cover)
  hostDialog?.showModal()

  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheetOf(opsCss)]
  const react = reactRoot(root)
  mounted = { react, host }
  flushSync(() =>
    react.render(
      <OpsRoot locale="en" theme="light" strings={{}} config={createConfigStore()}>
        <FeedbackHost>{view}</FeedbackHost>
      </OpsRoot>,
    ),
  )
  watching = watchHostPage()
  const query: Mounted['query'] = (selector) => root.querySelector(selector)
  await waitFor(() => query('.ops-layer'), 'the element to be drawn')
  return {
    host,
    root,
    hostDialog,
    query,
    find: (selector) => waitFor(() => query(selector), selector),
    focused: () => root.activeElement,
    unmount: () => flushSync(() => react.unmount()),
  }
}

/** Takes everything down; the host page must be as it was and nothing may still listen for Escape. */
export async function unmountAndCheck(): Promise<void> {
  const changes = watching?.stop() ?? []
  watching = null
  if (mounted) {
    const { react } = mounted
    flushSync(() => react.unmount())
  }
  mounted = null
  document.getElementById('stage')?.remove()
  expectEqual(changes, [], 'changes of the host page')
  expectEqual(escapeDepth(), 0, 'layers left on the Escape stack')
}

export async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key })
}

/** Visible means: in the viewport, with a size, and what one hits in its middle. */
export function isOnTop(root: ShadowRoot, element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return false
  const hit = root.elementFromPoint(left + width / 2, top + Math.min(height / 2, 60))
  return hit !== null && (element === hit || element.contains(hit))
}

/** Waits until what was found by `selector` is gone. */
export function whenRemoved(mount: Mounted, selector: string): Promise<true> {
  return waitFor(() => mount.query(selector) === null || null, `${selector} to go`)
}
