/** Path of the group list. */
export const GROUPS = '/groups'

export function groupAddress(id: number): string {
  return `${GROUPS}/${id}`
}

/** Path of a group's form. */
export function groupEditAddress(id: number): string {
  return `${groupAddress(id)}/edit`
}

/** Path of a group's notebook. */
export function groupNotebookAddress(id: number): string {
  return `${groupAddress(id)}/notebook`
}

/** Path of a member, with its group as the back target. */
export function memberAddress(clientId: number, groupId: number): string {
  return `/clients/${clientId}?from=group&groupId=${groupId}`
}
