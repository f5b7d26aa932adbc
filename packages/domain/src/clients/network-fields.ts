import { optionalText } from '../text'

/** Shortest WiFi password that a router accepts (specification 1 §9). */
export const MIN_WIFI_PASSWORD_LENGTH = 8

/** Network fields of both kinds of client. */
export const networkFields = {
  routerIp: optionalText({ label: 'IP del Router', max: 200 }),
  routerUser: optionalText({ label: 'Usuario del Router', max: 200 }),
  routerPassword: optionalText({ label: 'Contraseña del Router', max: 200 }),
  wifiName: optionalText({ label: 'Nombre de WiFi', max: 200 }),
  wifiPassword: optionalText(
    { label: 'Contraseña de WiFi', max: 200 },
    {
      // Counted as PostgreSQL counts them: a character outside the basic plane is one, not two.
      matches: (text) => [...text].length >= MIN_WIFI_PASSWORD_LENGTH,
      otherwise: 'La contraseña del WiFi debe tener al menos 8 caracteres',
    },
  ),
}

/** Router IP as typed: only digits and dots stay (specification 1 §5). */
export function formatTypedRouterIp(typed: string): string {
  return typed.replace(/[^\d.]/g, '')
}
