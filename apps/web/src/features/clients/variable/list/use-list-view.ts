import { stored, useStoredChanges } from '../../../../lib/storage/storage'
import { defaultView, listViewSchema } from './list-view'

const rememberedView = stored('variable-clients', { schema: listViewSchema, fallback: defaultView, area: 'session' })

/** The list's view, kept while the tab lives: who comes back from a client finds the page that was left. */
export function useListView() {
  return useStoredChanges(rememberedView)
}
