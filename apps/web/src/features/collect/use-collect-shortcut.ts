import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { collectPanel } from '../../receiving/dialogs/collect-panel'

/** In the URL of the shortcut 'Cobrar' of the installed app: see public/manifest.webmanifest. */
const PARAM = 'collect'

/** Opens 'Cobrar' for a URL that asks for it, also after a login, and removes the request from the URL. */
export function useCollectShortcut(): void {
  const [params, setParams] = useSearchParams()
  const asked = params.has(PARAM)
  const opening = useRef(false)
  useEffect(() => {
    if (asked) {
      opening.current = true
      setParams(
        (current) => {
          current.delete(PARAM)
          return current
        },
        { replace: true },
      )
    } else if (opening.current) {
      // After the URL has changed, so that going back closes the panel.
      opening.current = false
      collectPanel.openFor('search')
    }
  }, [asked, setParams])
}
