import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fly, snapshot, travel } from './motion'

class FakeAnimation {
  onfinish: (() => void) | null = null
  running = true
  constructor(readonly frames: Record<string, string | number>[], readonly delay: number) {}
  cancel(): void {
    this.running = false
  }

  finish(): void {
    if (!this.running) return
    this.running = false
    this.onfinish?.()
  }
}

class FakeNode {
  style: Record<string, string> = {}
  dataset: Record<string, string> = {}
  inert = false
  isConnected = true
  children: FakeNode[] = []
  parent: FakeNode | null = null
  animations: FakeAnimation[] = []
  constructor(public x: number, piece = '', from = '') {
    if (piece) this.dataset = { piece, from }
  }

  animate(frames: FakeAnimation['frames'], { delay }: { delay: number }): FakeAnimation {
    const found = new FakeAnimation(frames, delay)
    this.animations.push(found)
    return found
  }

  cloneNode(): FakeNode {
    return Object.assign(new FakeNode(this.x), { style: { ...this.style } })
  }

  getBoundingClientRect(): DOMRect {
    return { x: this.x, y: 0, width: 10, height: 10 } as DOMRect
  }

  append(child: FakeNode): void {
    child.parent = this
    this.children.push(child)
  }

  remove(): void {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this)
  }

  removeAttribute(): void {}
  setAttribute(): void {}
  get unseen(): boolean {
    return Object.keys(this.style).length > 0 || this.animations.some((one) => one.running && one.frames.some((frame) => frame['opacity'] === 0))
  }
}

let nodes: FakeNode[]
let layer: FakeNode
const ghosts = (): FakeNode[] => layer.children
const html = (node: FakeNode): HTMLElement => node as unknown as HTMLElement
/** All motions end, in the order in which they began. */
const settle = (): void => [...ghosts()].flatMap((ghost) => ghost.animations).forEach((one) => one.finish())

/** Change the table, and let the pieces travel. */
function change(how: () => void): void {
  const before = snapshot()
  how()
  travel(before, html(layer))
}

beforeEach(() => {
  nodes = []
  layer = new FakeNode(0)
  vi.stubGlobal('document', { querySelectorAll: (wanted: string) => nodes.filter((node) => wanted === '[data-piece]' ? node.dataset['piece'] : node.dataset['at']) })
  return () => {
    settle()
    vi.unstubAllGlobals()
  }
})

describe('a piece that flies', () => {
  it('is unseen only while its ghost is in the air', () => {
    const node = new FakeNode(100, 'card')
    fly('card', html(node), { x: 40, y: 0, width: 10, height: 10 } as DOMRect, node.getBoundingClientRect(), 0, html(layer))
    expect(node.unseen).toBe(true)
    expect(ghosts().map((ghost) => ghost.animations[0]?.frames[0]?.['transform'])).toEqual(['translate(-60px, 0px)'])
    settle()
    expect([node.unseen, ghosts().length]).toEqual([false, 0])
  })

  it('is seen in the end though it moves again on its way', () => {
    const node = new FakeNode(0, 'card')
    nodes = [node]
    for (const x of [100, 200, 300]) change(() => (node.x = x))
    expect(ghosts()).toHaveLength(1)
    settle()
    expect([node.unseen, ghosts().length]).toEqual([false, 0])
  })

  it('goes on from where it is seen', () => {
    const node = new FakeNode(0, 'card')
    nodes = [node]
    change(() => (node.x = 100))
    const [ghost] = ghosts()
    if (ghost) ghost.x = 50
    change(() => (node.x = 200))
    expect(ghosts().map((one) => one.animations[0]?.frames[0]?.['transform'])).toEqual(['translate(-150px, 0px)'])
  })

  it('is left alone by changes that do not move it', () => {
    const node = new FakeNode(0, 'card')
    nodes = [node]
    change(() => (node.x = 100))
    const before = ghosts()
    change(() => {})
    expect(ghosts()).toEqual(before)
    expect(node.animations).toHaveLength(1)
  })

  it('takes its ghost along when it leaves the table', () => {
    const node = new FakeNode(0, 'card')
    nodes = [node]
    change(() => (node.x = 100))
    change(() => {
      node.isConnected = false
      nodes = []
    })
    expect(ghosts()).toEqual([])
  })

  it('may be put down at another place of the page', () => {
    const [old, fresh] = [new FakeNode(0, 'score'), new FakeNode(200, 'score')]
    nodes = [old]
    change(() => (old.x = 100))
    change(() => {
      old.isConnected = false
      nodes = [fresh]
    })
    expect([ghosts().length, fresh.unseen]).toEqual([1, true])
    settle()
    expect(fresh.unseen).toBe(false)
  })

  it('comes from where it is said to come from, one new piece after another', () => {
    const deck = new FakeNode(500)
    deck.dataset = { at: 'deck' }
    const [still, ...drawn] = [new FakeNode(0, 'a', 'deck'), new FakeNode(20, 'b', 'deck'), new FakeNode(40, 'c', 'deck')]
    nodes = [deck, still]
    change(() => (nodes = [deck, still, ...drawn]))
    expect(still.animations).toEqual([])
    expect(drawn.map((node) => node.animations[0]?.delay)).toEqual([0, 60])
  })
})
