/** Shortest WiFi password that a router accepts (specification 1 §9). */
export const MIN_WIFI_PASSWORD_LENGTH = 8

export const wifiPasswordFormat = {
  // Counts like PostgreSQL: a character outside of the basic plane is one, not two.
  matches: (text: string) => [...text].length >= MIN_WIFI_PASSWORD_LENGTH,
  otherwise: 'La contraseña del WiFi debe tener al menos 8 caracteres',
}

/** Formats a typed router IP: keeps only digits and dots (specification 1 §5). */
export function formatTypedRouterIp(typed: string): string {
  return typed.replace(/[^\d.]/g, '')
}
