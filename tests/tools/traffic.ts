import type { HTTPRequest, Page } from 'puppeteer-core'

const base = '/jeecg-boot'

export interface ApiCall {
  method: string
  /** Below the API base, without query. */
  path: string
  query: URLSearchParams
  body: string
}

/** The API calls of one page. */
export class Traffic {
  readonly all: ApiCall[] = []
  /** Paths of everything the page loaded that is no API call. */
  readonly files: string[] = []

  constructor(page: Page) {
    page.on('request', (request) => this.note(request))
  }

  /** Calls to a path below the API base. */
  calls(path: string): ApiCall[] {
    return this.all.filter((call) => call.path === path)
  }

  private note(request: HTTPRequest): void {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith(base)) {
      this.files.push(pathname)
      return
    }
    this.all.push({ method: request.method(), path: pathname.slice(base.length), query: searchParams, body: request.postData() ?? '' })
  }
}
