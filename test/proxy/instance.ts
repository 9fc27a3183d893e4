import { freePort, Service } from '../server/support/service.js';
import { RULES_FOLDER } from '../support/rules.js';

/** One of the two instances behind the proxy: always at the same port, in one process after another. */
export class Instance {
  readonly port: number;
  readonly #publicBaseUrl: string;
  #service: Service | undefined;

  private constructor(port: number, publicBaseUrl: string) {
    this.port = port;
    this.#publicBaseUrl = publicBaseUrl;
  }

  /** Starts one at a free port; kept once it listens. */
  static async start(publicBaseUrl: string): Promise<Instance> {
    const instance = new Instance(await freePort(), publicBaseUrl);
    await instance.start();
    return instance;
  }

  async start(): Promise<void> {
    this.#service = new Service(this.port, { RULES: RULES_FOLDER, PUBLIC_BASE_URL: this.#publicBaseUrl });
    await this.#service.listening();
  }

  /** Ends its process: SIGTERM lets it finish, SIGKILL does not. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#service?.signal(signal);
    await this.#service?.exit();
  }
}
