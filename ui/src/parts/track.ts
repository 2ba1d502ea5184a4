/** Levels of an influence track that are marked on it: that of the point, and that of the Alliance. */
export const POINT = 2
export const ALLIANCE = 4
