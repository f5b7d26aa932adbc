import { stored, useStoredChanges } from '../../../../lib/storage/storage'
import { dashboardViewSchema, defaultView } from './dashboard-view'

const rememberedView = stored('clients-dashboard', { schema: dashboardViewSchema, fallback: defaultView })

/** The dashboard's view, kept between visits, and how to change it by a function of the view. */
export function useDashboardView() {
  return useStoredChanges(rememberedView)
}
