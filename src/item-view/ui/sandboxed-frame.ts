/** A frame whose page is talked to by a port of its own: the window's messages belong to monday. */
export interface SandboxedFrame {
  readonly element: HTMLIFrameElement;
  readonly port: MessagePort;
}

/**
 * Returns a frame without an origin for a page of ours at `address`, which gets `greeting` and the other end of the
 * port once it has loaded. It loads when it is put into the page.
 */
export function createSandboxedFrame(address: string, greeting: object): SandboxedFrame {
  const element = document.createElement('iframe');
  const { port1, port2 } = new MessageChannel();
  element.setAttribute('sandbox', 'allow-scripts');
  element.src = address;
  element.addEventListener('load', () => {
    // An opaque origin cannot be named as the target, and only our page loads in this frame.
    element.contentWindow?.postMessage(greeting, '*', [port2]);
  });
  return { element, port: port1 };
}
