export const GROUPS = '/groups'

export function groupAddress(id: number): string {
  return `${GROUPS}/${id}`
}

export function groupEditAddress(id: number): string {
  return `${groupAddress(id)}/edit`
}

export function groupNotebookAddress(id: number): string {
  return `${groupAddress(id)}/notebook`
}

/** The back link goes to the group. */
export function memberAddress(clientId: number, groupId: number): string {
  return `/clients/${clientId}?from=group&groupId=${groupId}`
}
