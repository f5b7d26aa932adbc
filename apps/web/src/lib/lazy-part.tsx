import { type ComponentType, useEffect, useReducer } from 'react'
import { notify } from './notify'
import { connection } from './server/connection'

type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code before the first use. */
  preload: () => void
}

/**
 * A lazily loaded part of a page, such as a menu or a dialog. Unlike React's `lazy`, a failed download leaves the page
 * in place and is retried when the connection is back or on the next render.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  const fetchCode = async () => {
    Loaded ??= await load()
  }

  function Part(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (Loaded) return
      const attempt = () => fetchCode().then(redraw, () => notify.error('No se pudo cargar esta parte de la pantalla.'))
      attempt()
      return connection.onHealed(attempt)
    }, [])
    return Loaded ? <Loaded {...props} /> : null
  }
  return Object.assign(Part, { preload: () => void fetchCode().catch(() => {}) })
}
