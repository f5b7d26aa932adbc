import { UpdateNotice } from '../../features/app-update/update-notice'
import { useCollectShortcut } from '../../features/collect/use-collect-shortcut'
import { useKeepCopy } from '../../features/offline/use-keep-copy'

/** What the app does on its device besides its pages: loaded after the first page. */
export function DeviceParts() {
  useCollectShortcut()
  useKeepCopy()
  return <UpdateNotice />
}
