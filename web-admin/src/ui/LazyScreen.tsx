import {
  Component,
  lazy,
  Suspense,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'
import { useLocation } from 'react-router-dom'
import { ScreenFailure } from './ScreenFailure.tsx'

/** A screen whose script is loaded when it is first shown. */
export interface ScreenSource {
  load: () => Promise<ComponentType>
  /** Keeps a failed load for good, so another attempt needs a new one. */
  Screen: LazyExoticComponent<ComponentType>
  hasRetried: boolean
}

class ScreenNotLoaded extends Error {
  override name = 'ScreenNotLoaded'
}

export function screenSource(load: ScreenSource['load']): ScreenSource {
  return { load, Screen: lazyScreen(load), hasRetried: false }
}

function lazyScreen(load: ScreenSource['load']): ScreenSource['Screen'] {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new ScreenNotLoaded('The script of a screen could not be loaded.', { cause })
    }
  })
}

interface Props {
  source: ScreenSource
}

/**
 * Shows a screen. A screen that cannot be loaded, or that throws, says so in its place: the navigation around it
 * stays.
 */
export function LazyScreen({ source }: Props) {
  const { pathname, search } = useLocation()
  return <ScreenBoundary source={source} address={`${pathname}${search}`} />
}

interface BoundaryProps extends Props {
  address: string
}

interface State extends BoundaryProps {
  failure: unknown
}

/** It is a class, because React has no hook for error boundaries. */
class ScreenBoundary extends Component<BoundaryProps, State> {
  override state: State = { ...this.props, failure: null }

  /** Routes share one instance, and the failure of one screen or address is not that of the next. */
  static getDerivedStateFromProps({ source, address }: BoundaryProps, state: State): State | null {
    return source === state.source && address === state.address ? null : { source, address, failure: null }
  }

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure }
  }

  override render(): ReactNode {
    const { source, failure } = this.state
    if (failure !== null)
      return (
        <ScreenFailure
          hasRetried={source.hasRetried}
          isLoaded={!(failure instanceof ScreenNotLoaded)}
          onRetry={() => {
            source.Screen = lazyScreen(source.load)
            source.hasRetried = true
            this.setState({ failure: null })
          }}
        />
      )
    return (
      <Suspense fallback={null}>
        <source.Screen />
      </Suspense>
    )
  }
}
