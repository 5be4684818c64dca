import type { Page } from 'puppeteer-core'
import { loadingSelector } from '../../elements/core/focus/focus-memory'
import { type ElementSample, elementSamples } from '../suites/samples'
import type { ConsolePage } from './console-page'
import type { Site } from './site'
import { waitFor } from './wait'

export interface HostPageSettings {
  /** Markup of the body. */
  body: string
  /** Stands in the head, before the kit. */
  head?: string
  /** Attributes of `<html>`. */
  root?: string
  /** Its Content-Security-Policy; none by default. */
  policy?: string
  /** Scripts that bring the kit; default the one of the build. */
  scripts?: readonly string[]
}

const hostPath = '/somebody-else.html'

/** Opens a page of somebody else, with the kit of the build in it. */
export async function openHostPage(app: ConsolePage, { faults }: Site, settings: HostPageSettings): Promise<void> {
  const { body, head = '', root = 'lang="zh-CN"', policy, scripts = ['/ops.js'] } = settings
  const kit = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')
  const html = `<!doctype html><html ${root}><head><meta charset="utf-8"><title>host</title>${head}${kit}</head><body>${body}</body></html>`
  // From the proxy: a page whose requests the test answers itself is several times slower.
  faults.on(/^\/somebody-else\.html$/, { status: 200, body: html, ...(policy ? { headers: { 'content-security-policy': policy } } : {}) })
  await app.go(hostPath)
}

/** A page of somebody else that shows one element after the other. */
export interface SamplePage {
  readonly page: Page
  /** Shows these elements and nothing else, drawn to the end; what was there before goes. */
  show(...samples: readonly ElementSample[]): Promise<void>
  /** Opens it, if there is something to open, drawn to the end. */
  open(sample: ElementSample): Promise<void>
}

/** Opens one page for all elements, each inside a form with these attributes. The markups wait in templates, which no policy forbids. */
export async function openSamplePage(
  app: ConsolePage,
  site: Site,
  { form = '', ...settings }: Omit<HostPageSettings, 'body'> & { form?: string } = {},
): Promise<SamplePage> {
  const templates = elementSamples.map(({ tag, markup }) => `<template id="${tag}">${markup}</template>`).join('')
  await openHostPage(app, site, { ...settings, body: `<form id="stage" ${form}></form>${templates}` })
  const { page } = app
  return {
    page,
    async show(...shown) {
      const tags = shown.map(({ tag }) => tag)
      await page.$eval(
        '#stage',
        (stage, ids) =>
          stage.replaceChildren(...ids.map((id) => (document.getElementById(id) as HTMLTemplateElement).content.cloneNode(true))),
        tags,
      )
      for (const { tag, late: lazySelector } of shown) if (lazySelector) await allDrawn(page, tag, lazySelector)
      await Promise.all(tags.map((tag) => atRest(page, tag)))
    },
    async open({ tag, opens }) {
      if (!opens) return
      await openElement(page, tag)
      await atRest(page, tag)
    },
  }
}

function allDrawn(page: Page, tag: string, lazySelector: string): Promise<boolean> {
  return waitFor(
    () => page.$eval(tag, (element, selector) => element.shadowRoot?.querySelector(selector) != null, lazySelector),
    `${lazySelector} in ${tag}`,
  )
}

/** Opens what the element opens, as its page (`open`) or its user (a press) would. */
export async function openElement(page: Page, tag: string): Promise<void> {
  await page.$eval(tag, (element) => {
    if ('open' in element) element.open = true
    else element.shadowRoot?.querySelector<HTMLElement>('[role="combobox"]')?.click()
  })
  await waitFor(
    () => page.$eval(tag, (element) => Boolean(element.shadowRoot?.querySelector('dialog[open], [popover]:popover-open'))),
    `the open layer of ${tag}`,
  )
}

/** Waits until an element is drawn to the end: nothing on its way, nothing moving, the same geometry in three frames. */
export async function atRest(page: Page, tag: string): Promise<void> {
  const rests = (element: Element, loading: string): Promise<boolean> => {
    const root = element.shadowRoot!
    const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const geometry = (): string => {
      const boxes = Array.from(root.querySelectorAll('*'), (inner) => inner.getBoundingClientRect())
      return boxes.map(({ x, y, width, height }) => [x, y, width, height].join()).join(';')
    }
    const moves = (): boolean =>
      root
        .getAnimations()
        .some((animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity)
    const waits = (): boolean => !root.querySelector('.ops-root > :first-child') || root.querySelector(loading) !== null || moves()
    const isStill = async (): Promise<boolean> => {
      const first = geometry()
      await frame()
      const second = geometry()
      await frame()
      return !waits() && first === second && second === geometry()
    }
    return isStill()
  }
  await waitFor(() => page.$eval(tag, rests, loadingSelector), `${tag} to come to rest`)
}
