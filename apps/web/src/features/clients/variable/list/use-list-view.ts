import { stored, useStoredChanges } from '../../../../lib/storage/storage'
import { defaultView, listViewSchema } from './list-view'

const rememberedView = stored('variable-clients', { schema: listViewSchema, fallback: defaultView, area: 'session' })

/** The list's view, kept per tab: returning from a client restores the page. */
export function useListView() {
  return useStoredChanges(rememberedView)
}
