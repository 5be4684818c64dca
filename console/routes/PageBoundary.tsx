import { Component, type ReactNode, useContext } from 'react'
import { HostContext } from '../../elements/core/define/host-context'

interface PageBoundaryProps {
  /** What stands there then; `again`: trying once more did not help. */
  failed: (error: unknown, retry: () => void, again: boolean) => ReactNode
  children: ReactNode
}

/** Keeps the failure of one page from the shell and from other tabs. */
export function PageBoundary({ failed, children }: PageBoundaryProps) {
  const host = useContext(HostContext)
  return (
    <Boundary failed={failed} onError={(error) => host?.emit('ops-error', { error })}>
      {children}
    </Boundary>
  )
}

interface BoundaryProps extends PageBoundaryProps {
  onError: (error: unknown) => void
}

interface BoundaryState {
  failure: { error: unknown } | null
  retried: boolean
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, retried: false }

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'failure'> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    const { failure, retried } = this.state
    return failure ? this.props.failed(failure.error, () => this.setState({ failure: null, retried: true }), retried) : this.props.children
  }
}
