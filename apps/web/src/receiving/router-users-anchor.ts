/** Anchor on Configuración of the offer that router users become PPPoE users, which 'Por cortar' leads to. */
export const ROUTER_USERS_ANCHOR = 'usuarios-pppoe'
