import { Component, type ReactNode } from 'react'

type Props = { what: string; watch: unknown; children: ReactNode }

/** Keeps one block that cannot be drawn from taking the page with it. A changed block gets another try. */
export class DrawingFault extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.watch !== this.props.watch) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <UnknownBlock type={this.props.what} /> : this.props.children
  }
}

export function UnknownBlock({ type }: { type: string }) {
  return <p className="block-unknown">This page cannot draw the block “{type}”.</p>
}
