import { type ComponentType, useEffect, useReducer } from 'react'
import { notify } from './notify'
import { connection } from './server/connection'

type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of the first use. */
  preload: () => void
}

/**
 * A part of a page, such as a menu or a dialog, whose code comes when it is first drawn. Unlike React's `lazy`, one
 * that could not be fetched leaves the page around it in place, and is tried again when the connection is back or
 * when it is drawn the next time.
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
