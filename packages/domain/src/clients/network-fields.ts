/** Shortest WiFi password that a router accepts (product/clients#wifi-password). */
export const MIN_WIFI_PASSWORD_LENGTH = 8

export const wifiPasswordFormat = {
  // Counts like PostgreSQL: a character outside of the basic plane is one, not two.
  matches: (text: string) => [...text].length >= MIN_WIFI_PASSWORD_LENGTH,
  otherwise: 'La contraseña del WiFi debe tener al menos 8 caracteres',
}

/** An address with something behind it: a port, the length of a network, or another address. */
const WHOLE_IP = /\d{1,3}(?:\.\d{1,3}){3}(?=[^\d.])/

/**
 * Formats a typed router IP: keeps only digits and dots (product/clients#router-ip), of a pasted address with a port or
 * a network the address alone, which digits behind it would make another one.
 */
export function formatTypedRouterIp(typed: string): string {
  const dotted = typed.replace(/,/g, '.')
  return WHOLE_IP.exec(dotted)?.[0] ?? dotted.replace(/[^\d.]/g, '')
}
