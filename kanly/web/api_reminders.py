"""REST of reminders: browsers that are told by push, and an address for mail."""

from __future__ import annotations

from fastapi import APIRouter, Request

from kanly.web import contacts, models
from kanly.web.api import RESPONSES, Known, hall_of, somebody
from kanly.web.errors import Impossible, words_for
from kanly.web.mail import ADDRESS
from kanly.web.players import Person, fingerprint
from kanly.web.push import checked
from kanly.web.reach import Reach
from kanly.words import Wrong

router = APIRouter(responses=RESPONSES)


def reach_of(request: Request) -> Reach:
    reach: Reach = request.app.state.reach
    return reach


async def reminding(request: Request, person: Person) -> models.Reminding:
    reach = reach_of(request)
    devices = await contacts.devices_of(reach.store, person.id)
    row = await contacts.address_of(reach.store, person.id)
    return models.Reminding(key=reach.push.key if reach.push else "",
                            devices=[fingerprint(device.endpoint) for device in devices], mail=bool(reach.mailer),
                            address=row["address"] if row else "", confirmed=bool(row and row["confirmed"]))


@router.get("/me/reminders")
async def how(request: Request, cookie: Known = None) -> models.Reminding:
    return await reminding(request, await somebody(request, cookie))


@router.post("/me/devices")
async def add_device(request: Request, new: models.NewDevice, cookie: Known = None) -> models.Reminding:
    """This browser is reminded by push."""
    person = await somebody(request, cookie)
    if reach_of(request).push is None:
        raise Impossible("no push", 403)
    try:
        device = checked(new.endpoint, new.p256dh, new.auth, words_for(request).code)
    except Wrong as wrong:
        raise Impossible(wrong.sentence, 400, **wrong.parts) from None
    await contacts.add_device(reach_of(request).store, person.id, device, hall_of(request).time())
    return await reminding(request, person)


@router.post("/me/devices/drop")
async def drop_device(request: Request, old: models.OldDevice, cookie: Known = None) -> models.Reminding:
    """This browser is reminded no more."""
    person = await somebody(request, cookie)
    await contacts.drop_device(reach_of(request).store, old.endpoint, person.id)
    return await reminding(request, person)


@router.post("/me/address")
async def give_address(request: Request, new: models.NewAddress, cookie: Known = None) -> models.Reminding:
    """Reminders are to come by mail, once who reads the address has said yes."""
    person = await somebody(request, cookie)
    reach = reach_of(request)
    address = new.address.strip()
    if reach.mailer is None:
        raise Impossible("no mail", 403)
    if not ADDRESS.fullmatch(address):
        raise Impossible("no mail address")
    await reach.ask(person.id, address, words_for(request))
    return await reminding(request, person)


@router.delete("/me/address")
async def drop_address(request: Request, cookie: Known = None) -> models.Reminding:
    person = await somebody(request, cookie)
    await contacts.drop_address(reach_of(request).store, person.id)
    return await reminding(request, person)


@router.post("/mail/{secret}/confirm", status_code=204)
async def confirm(request: Request, secret: str) -> None:
    """What the link in a question says: yes, send reminders here. Any browser may say it."""
    await contacts.confirm(reach_of(request).store, secret, hall_of(request).time())


@router.post("/mail/{secret}/stop", status_code=204)
async def stop(request: Request, secret: str) -> None:
    """What a link in every mail says, and mail programs by themselves (RFC 8058): no more of it."""
    await contacts.stop(reach_of(request).store, secret, hall_of(request).time())
