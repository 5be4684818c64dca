import { Component, type ReactNode } from 'react'
import { defineStrings, type Locale, translate } from '../i18n/catalogue'

const boundaryStrings = defineStrings({
  'zh-CN': { failed: '这里出了点问题', retry: '重试' },
  en: { failed: 'Something went wrong here', retry: 'Retry' },
})

interface BoundaryProps {
  locale: Locale
  onError: (error: unknown) => void
  children: ReactNode
}

/** Keeps a failing view from taking its page down: says so in place and offers to draw it again. */
export class ElementBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const { locale } = this.props
    return (
      <p role="alert" className="ops-note" data-tone="danger">
        {translate(boundaryStrings, locale, 'failed')}{' '}
        <button type="button" className="ops-link" onClick={() => this.setState({ failed: false })}>
          {translate(boundaryStrings, locale, 'retry')}
        </button>
      </p>
    )
  }
}
