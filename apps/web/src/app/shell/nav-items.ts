import {
  type Icon,
  IconCalendarDollar,
  IconCashRegister,
  IconChartBar,
  IconChartLine,
  IconFileInvoice,
  IconListCheck,
  IconMapPins,
  IconSettings,
  IconSunrise,
  IconUserBolt,
  IconUserDollar,
} from '@tabler/icons-react'

export type NavItem = {
  label: string
  to: string
  icon: Icon
  /** Further paths under which the item is active. */
  under?: string
}

/** Menu items in their order (product/screens#menu). */
export const navItems: readonly NavItem[] = [
  { label: 'Clientes Pagos', to: '/', icon: IconUserDollar, under: '/clients' },
  { label: 'Clientes Variables', to: '/variable-clients', icon: IconUserBolt },
  { label: 'Grupos', to: '/groups', icon: IconMapPins },
  { label: 'Cotizaciones', to: '/quotations', icon: IconFileInvoice },
  { label: 'Reportes', to: '/reports', icon: IconChartBar },
  { label: 'Reportes 2', to: '/reports2', icon: IconChartLine },
  { label: 'Configuración', to: '/config', icon: IconSettings },
]

/** The first entry of the menu, above 'Cobrar' (product/screens#menu). */
export const todayItem: NavItem = { label: 'Hoy', to: '/today', icon: IconSunrise }

/** The first group of the menu, 'Trabajo del día' (product/screens#menu); 'Hoy' and 'Cobrar' stand above them. */
export const dayItems: readonly NavItem[] = [
  { label: 'Cobros', to: '/collections', icon: IconListCheck },
  { label: 'Caja', to: '/cash', icon: IconCashRegister },
  { label: 'Registrar el mes', to: '/variable-clients/month', icon: IconCalendarDollar },
]

/** The screens that 'Cobrar' goes to: those of the menu, and those that a page opens. */
export const screens: readonly Pick<NavItem, 'label' | 'to'>[] = [
  ...navItems,
  todayItem,
  ...dayItems,
  { label: 'Historial de Pagos', to: '/payments' },
  { label: 'Configuración: Negocio', to: '/config/business' },
  { label: 'Configuración: Sistema', to: '/config/system' },
  { label: 'Cuaderno', to: '/clients/notebook' },
]

/** The list with a search box that a page belongs to; for a page without a list, the dashboard. */
export function searchPageOf(pathname: string): string {
  return ['/variable-clients', '/groups'].find((list) => pathname.startsWith(list)) ?? '/'
}

/** Whether `pathname` belongs to an item; a path that is an item's own belongs to that one alone. */
export function isActive({ to, under = to }: Pick<NavItem, 'to' | 'under'>, pathname: string): boolean {
  if ([todayItem, ...dayItems, ...navItems].some((item) => item.to === pathname)) return pathname === to
  return pathname === under || pathname.startsWith(`${under}/`)
}
