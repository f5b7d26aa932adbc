/** Bytes at the start of a file in which an export says what it is. */
export const START_OF_EXPORT = 1_024
/** The comment of its first lines, or a section of the configuration with its first record. */
const EXPORT =
  /^(?:\s*#[^\n]*by RouterOS|(?:\s*#[^\n]*\n)*\s*\/(?:ip|ppp|queue|interface|system|tool|user|routing|ipv6|snmp)\b[^,;\t\n]*\n\s*(?:add|set)\b|(?:\s*#[^\n]*\n)*\s*\/(?:ip|ppp|queue|interface|system|tool|user|routing|ipv6|snmp)[ /][^,;\t\n=]*\b(?:add|set)\b)/i

/** Whether a file is the export of a router: by its name, or by how it begins. */
export function isRouterExport(fileName: string, start: Uint8Array): boolean {
  if (/\.rsc$/i.test(fileName)) return true
  const letters = Array.from(start.subarray(0, START_OF_EXPORT), (byte) => String.fromCharCode(byte)).join('')
  return EXPORT.test(letters.replaceAll('\u0000', '').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, ''))
}
