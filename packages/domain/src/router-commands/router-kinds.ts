/** What is done with a client at the router: its service ends, or begins again. */
export const routerActions = ['cut', 'reconnect'] as const
export type RouterAction = (typeof routerActions)[number]

/** By what the router knows a client: the name of its PPPoE secret, or its address. */
export const routerKeys = ['pppoe', 'ip'] as const
export type RouterKey = (typeof routerKeys)[number]
