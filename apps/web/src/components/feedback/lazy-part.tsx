import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react'
import { notify } from '../../lib/notify'
import { connection } from '../../lib/server/connection'
import { PartBoundary } from './part-boundary'

type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code before the first use; resolves also if that fails. */
  preload: () => Promise<void>
}

/**
 * Unlike with React's `lazy`, a failed download leaves the page in place and is retried when the connection is back or
 * on the next render; an error stays in the part. `over`: without a place in the page, as known of parts with
 * `onClose`. `unasked`: no toast, which would replace that of the operator's request.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { over, unasked = false, waiting = null }: { over?: boolean; unasked?: boolean; waiting?: ReactNode } = {},
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  const fetchCode = async () => {
    Loaded ??= await load()
  }

  function Part(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (Loaded) return
      const attempt = () =>
        fetchCode().then(redraw, () => {
          if (!unasked) notify.error('No se pudo cargar esta parte de la pantalla.')
        })
      attempt()
      return connection.onHealed(attempt)
    }, [])
    if (!Loaded) return waiting
    return (
      <PartBoundary over={over} onClose={'onClose' in props ? (props.onClose as () => void) : undefined}>
        <Loaded {...props} />
      </PartBoundary>
    )
  }
  return Object.assign(Part, { preload: () => fetchCode().catch(() => {}) })
}
