import { stored, useStoredChanges } from '../../../../lib/storage/storage'
import { dashboardViewSchema, defaultView } from './dashboard-view'

const rememberedView = stored('clients-dashboard', { schema: dashboardViewSchema, fallback: defaultView })

/** The stored dashboard view and its update function. */
export function useDashboardView() {
  return useStoredChanges(rememberedView)
}
