import type { Page } from 'puppeteer-core'

/** A call as text for the page, where no more of a function arrives than its own text; each thing given is text of JavaScript too. */
export function callText(run: (...input: never) => unknown, ...input: readonly string[]): string {
  return `(${String(run)})(${input.join()})`
}

function queryDeep(hosts: string, css: string): Element[] {
  return [...document.querySelectorAll(hosts)].flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(css) ?? [])])
}

function firstOf([first]: Element[], css: string): Element {
  if (!first) throw new Error(`nothing fits ${css}`)
  return first
}

/**
 * What lies in the shadow root of an element, read in one step: puppeteer's `>>>` goes to the page and back several times for
 * each element, and brings a library of its own into every page.
 */
export class ShadowContent {
  constructor(
    private readonly page: Page,
    /** Css of the element. */
    private readonly host: string,
  ) {}

  /**
   * Calls `read` with all matching elements; with an empty list while the element is not there. It runs in the page and can use nothing
   * from outside; its arguments travel as JSON.
   */
  all<Result, Given extends unknown[], Found extends Element = HTMLElement>(
    css: string,
    read: (found: Found[], ...input: Given) => Result,
    ...input: Given
  ): Promise<Awaited<Result>> {
    return this.evaluate(read, this.query(css), input)
  }

  /** Gives `read` the first that fits. @throws Error where nothing does */
  first<Result, Given extends unknown[], Found extends Element = HTMLElement>(
    css: string,
    read: (found: Found, ...input: Given) => Result,
    ...input: Given
  ): Promise<Awaited<Result>> {
    return this.evaluate(read, callText(firstOf, this.query(css), JSON.stringify(css)), input)
  }

  private query(css: string): string {
    return callText(queryDeep, JSON.stringify(this.host), JSON.stringify(css))
  }

  private evaluate<Result>(read: (...input: never) => Result, subject: string, input: readonly unknown[]): Promise<Awaited<Result>> {
    return this.page.evaluate(callText(read, subject, ...input.map((one) => JSON.stringify(one)))) as Promise<Awaited<Result>>
  }
}
