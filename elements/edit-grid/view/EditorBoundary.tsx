import { Component, type ReactNode } from 'react'

interface EditorBoundaryProps {
  /** The editor cannot be drawn. */
  onFail: () => void
  children: ReactNode
}

/** An editor of the page that throws closes; the grid around it stays. */
export class EditorBoundary extends Component<EditorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    this.props.onFail()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
