/** A request brings more than there is room for: the rest of its body is not taken. */
export class NoRoomForBody extends Error {}
