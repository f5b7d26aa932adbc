type Owner = { kind: 'regular' | 'variable'; clientId: number }

export type Owned = { [Key in keyof Owner]?: Owner[Key] | null | undefined }

/** The client of a receipt or of a request; null for a sale at the counter. */
export function ownerOf({ kind, clientId }: Owned): Owner | null {
  return kind == null || clientId == null ? null : { kind, clientId }
}
