/** Says how a text of a file was read where that differs from what is written: `Teléfono: "…" se leyó como …`. */
export const readAs = (label: string, text: string, shown: string) => `${label}: "${text}" se leyó como ${shown}`
