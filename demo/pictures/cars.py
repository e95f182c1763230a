"""cars for the distance: body as a height field, windows and seams as signed distances thresholded in the shader."""
from kit import *
def dseg(px,pz,P,closed):
    d=np.full(np.shape(px),9.)
    for a,b in zip(P,list(P[1:])+([P[0]] if closed else [])):
        ax,az=a; bx,bz=b; t=np.clip(((px-ax)*(bx-ax)+(pz-az)*(bz-az))/((bx-ax)**2+(bz-az)**2+1e-12),0,1); d=np.minimum(d,np.hypot(px-ax-t*(bx-ax),pz-az-t*(bz-az)))
    return d
def sdp(px,pz,P):
    ins=np.zeros(np.shape(px),bool)
    for (ax,az),(bx,bz) in zip(P,list(P[1:])+[P[0]]): ins^=((az>pz)!=(bz>pz))&(px<(bx-ax)*(pz-az)/(bz-az+1e-12)+ax)
    return np.where(ins,1,-1)*dseg(px,pz,P,True)
def chaikin(P,n=2):
    P=np.array(P,float)
    for _ in range(n): P=np.array([P[0]]+[q for a,b in zip(P[:-1],P[1:]) for q in (a*.75+b*.25,a*.25+b*.75)]+[P[-1]])
    return P
# top: the outline from the rear bumper over the roof to the nose; wx, wr, wd: axles, wheel radius, half width; gl: belt line;
# gw: side windows, from the rear; rw, ws: where the rear window and the windscreen lie along x; mid: the seam between the doors;
# cl: clearance; bump: top of the dark plastic at the tail; tl: lower and upper edge of the tail lamps, their width
KINDS={
'hatch':dict(top=[(-1.92,.30),(-1.99,.365),(-2.01,.525),(-1.985,.665),(-1.96,.805),(-1.92,.915),(-1.80,1.115),(-1.63,1.315),(-1.50,1.38),(-1.1,1.42),(-.5,1.43),(.0,1.405),(.30,1.34),(.72,1.08),(.98,.92),(1.12,.875),(1.5,.81),(1.82,.705),(1.97,.565),(2.01,.405),(1.98,.30)],wx=(1.26,-1.27),wr=.325,wd=.875,gl=.895,gw=[[(-1.56,1.005),(-.60,.93),(-.60,1.33),(-1.22,1.32),(-1.44,1.215)],[(-.53,.925),(.92,.9),(.70,1.035),(.33,1.275),(.06,1.33),(-.53,1.34)]],rw=(-1.885,-1.60),ws=(.34,.96),mid=-.565,cl=.165,bump=.32,tl=(.75,.94,.25)),
'sedan':dict(top=[(-2.27,.32),(-2.33,.46),(-2.345,.62),(-2.335,.80),(-2.31,.95),(-2.24,1.03),(-2.08,1.055),(-1.82,1.065),(-1.60,1.085),(-1.32,1.22),(-1.0,1.375),(-.72,1.43),(-.3,1.45),(.1,1.435),(.38,1.385),(.80,1.155),(1.10,.985),(1.25,.945),(1.7,.885),(2.07,.775),(2.25,.62),(2.29,.45),(2.26,.32)],wx=(1.42,-1.38),wr=.33,wd=.905,gl=.96,gw=[[(-1.46,1.045),(-.55,.995),(-.55,1.37),(-.80,1.36),(-1.12,1.235)],[(-.48,.99),(1.02,.965),(.76,1.115),(.37,1.325),(.08,1.375),(-.48,1.385)]],rw=(-1.60,-.86),ws=(.42,1.08),mid=-.515,cl=.19,bump=.34,tl=(.83,.97,.44)),
'cabrio':dict(top=[(-2.08,.32),(-2.14,.46),(-2.155,.62),(-2.14,.78),(-2.10,.90),(-2.00,.965),(-1.80,.985),(-1.5,.99),(-1.1,.985),(-.6,.975),(.0,.965),(.6,.955),(.95,.955),(1.2,.925),(1.6,.865),(1.92,.765),(2.08,.62),(2.12,.45),(2.09,.32)],wx=(1.33,-1.29),wr=.335,wd=.89,gl=.93,gw=[],rw=(-9.,-9.),ws=(9.,9.),mid=-.62,cl=.18,bump=.34,tl=(.74,.87,.38)),
'suv':dict(top=[(-2.22,.42),(-2.28,.58),(-2.295,.80),(-2.28,1.02),(-2.22,1.18),(-2.09,1.44),(-1.97,1.60),(-1.80,1.67),(-1.2,1.705),(-.4,1.71),(.10,1.675),(.36,1.605),(.80,1.325),(1.02,1.175),(1.16,1.135),(1.75,1.095),(2.08,1.0),(2.22,.86),(2.26,.62),(2.24,.42)],wx=(1.40,-1.38),wr=.385,wd=.935,gl=1.13,gw=[[(-1.93,1.27),(-1.33,1.205),(-1.33,1.575),(-1.66,1.57),(-1.80,1.49)],[(-1.25,1.20),(-.52,1.17),(-.52,1.59),(-1.25,1.58)],[(-.44,1.165),(.98,1.145),(.74,1.29),(.37,1.53),(.10,1.585),(-.44,1.60)]],rw=(-2.18,-1.93),ws=(.40,1.02),mid=-.48,cl=.27,bump=.60,tl=(1.02,1.15,.34)),
'van':dict(top=[(-2.50,.30),(-2.53,.60),(-2.55,1.0),(-2.56,1.40),(-2.55,1.66),(-2.47,1.83),(-2.28,1.90),(-1.5,1.925),(-.5,1.93),(.3,1.91),(.72,1.86),(.95,1.775),(1.25,1.56),(1.55,1.33),(1.74,1.185),(1.88,1.12),(2.10,1.06),(2.32,.985),(2.46,.90),(2.55,.78),(2.59,.62),(2.60,.45),(2.585,.30)],wx=(1.60,-1.56),wr=.345,wd=.965,gl=1.06,gw=[[(-2.38,1.16),(-1.14,1.15),(-1.14,1.72),(-2.36,1.70)],[(-1.06,1.15),(.09,1.15),(.09,1.72),(-1.06,1.72)],[(.17,1.15),(1.42,1.15),(1.37,1.19),(.80,1.675),(.17,1.71)]],rw=(-9.,-9.),ws=(.92,1.70),mid=.12,cl=.26,bump=.54,tl=None),
'midi':dict(top=[(-3.78,.42),(-3.84,.80),(-3.88,1.4),(-3.90,2.0),(-3.90,2.40),(-3.82,2.72),(-3.60,2.86),(-3.0,2.90),(-1,2.92),(2.5,2.92),(3.0,2.86),(3.32,2.66),(3.56,2.1),(3.74,1.5),(3.84,1.0),(3.86,.7),(3.84,.42)],wx=(2.45,-2.05),wr=.42,wd=1.14,gl=1.30,gw=[[(-3.66,1.50),(-2.52,1.48),(-2.52,2.42),(-3.62,2.42)],[(-2.44,1.48),(-1.22,1.48),(-1.22,2.42),(-2.44,2.42)],[(-1.14,1.48),(.08,1.48),(.08,2.42),(-1.14,2.42)],[(.16,1.48),(1.38,1.48),(1.38,2.42),(.16,2.42)],[(1.46,1.48),(2.40,1.48),(2.40,2.42),(1.46,2.42)],[(2.48,1.30),(3.50,1.26),(3.22,2.30),(3.10,2.42),(2.48,2.42)]],rw=(-9.,-9.),ws=(3.05,3.72),mid=2.44,cl=.26,bump=.54,tl=None)}
def car(kind,col,loc,rz,lights=2.6):
    """hatch | sedan | cabrio (roof down) | suv | van (nine seats) | midi (a midibus); origin on the ground, nose +x. Drawn to be seen three-quarter from behind."""
    K=KINDS[kind]; BIG=kind in ('van','midi'); OPEN=kind=='cabrio'; WX,WR,WD,GL,gw,rw,ws,mid,cl,bump=(K[k] for k in ('wx','wr','wd','gl','gw','rw','ws','mid','cl','bump'))
    top=chaikin(K['top']); i0=top[:,0].argmin(); i1=top[:,0].argmax(); mono=top[i0:i1+1]; L0,L1=mono[0,0],mono[-1,0]; u=np.concatenate([np.linspace(0,.12,90),np.linspace(.12,.92,260)[1:-1],np.linspace(.92,1,60)]); xs=L0+u*(L1-L0); zt=np.interp(xs,mono[:,0],mono[:,1]); zb=np.full(xs.shape,cl)
    for w in WX: a=WR+.06; zb=np.maximum(zb,np.where(np.abs(xs-w)<a,WR+np.sqrt(np.maximum(a*a-(xs-w)**2,0)),0))
    zb=np.minimum(zb,zt-.01); NV=96; t=np.linspace(0,1,NV)[:,None]; XX=np.repeat(xs[None],NV,0); ZZ=zb[None]+(zt-zb)[None]*t; span=top[:,1].max() if not OPEN else 1.45
    Y=WD-(.23 if not BIG else .11)*np.clip((ZZ-GL)/(span-GL),0,1)**1.15-.03*np.clip((.55-ZZ)/.35,0,1)-.15*np.clip((XX-L1+.75)/.75,0,1)**2.1-.11*np.clip((L0+.62-XX)/.62,0,1)**2.2; Y=Y+.018*np.exp(-((ZZ-GL+.10)/.05)**2)-.022*np.exp(-((ZZ-.52)/.11)**2)*(np.abs(XX)<1.0)
    for w in WX: rr=np.hypot(XX-w,ZZ-WR); Y=Y+.032*np.exp(-((rr-WR-.10)/.06)**2)
    r=.15 if not OPEN else .10; k=np.clip(1-dseg(XX,ZZ,[tuple(q) for q in top],False)/r,0,1); Y=Y-r*(1-np.sqrt(np.maximum(1-k*k,0)))
    pillars=[] if BIG else [[a[1],b[0],b[-1],a[2]] for a,b in zip(gw,gw[1:])]      # black, between the side windows
    win=np.max([sdp(XX,ZZ,g) for g in gw+pillars],0) if gw else XX*0-1
    lines=[[(mid,cl+.10),(mid,GL)],[(1.02,.30),(1.06,GL-.08)],[(mid-.88,.70),(mid-.80,GL)]] if not BIG else [[(mid,cl+.10),(mid,GL)],[(mid-1.2,.30),(mid-1.2,GL+.55)],[(mid,.70),(mid,GL)]]
    if kind=='van': lines.append([(L0+.25,1.02),(mid-1.2,1.02)])      # the rail of the sliding door
    seam=np.min([dseg(XX,ZZ,l,False) for l in lines+[[(-.9,.285),(.9,.285)]]]+[dseg(XX,ZZ,p[:1]+p[-1:],False)-.004 for p in pillars]+[dseg(XX,ZZ,p[1:3],False)-.004 for p in pillars],0)
    clad=(cl+.10-ZZ) if kind in ('hatch','sedan','cabrio') else np.maximum(cl+.20-ZZ,np.max([.075-np.abs(np.hypot(XX-w,ZZ-WR)-WR-.09) for w in WX],0))
    t0,t1,tw=K['tl'] or (9.,9.,0); tl=sdp(XX,ZZ,[(L0-.1,t0),(L0+.16,t0+.02),(L0+.30,t1-.02),(L0+.12,t1),(L0-.1,t1)])
    m=M('paint_'+kind); A=lambda n:m.attr(n)['Fac']; P=lambda c,ro,me=0,cc=0,sp=.5:m.n('ShaderNodeBsdfPrincipled',None,**{'Base Color':c,'Roughness':ro,'Metallic':me,'Clearcoat':cc,'Clearcoat Roughness':.02,'Specular':sp}).outputs[0]
    mx=lambda f,a,b:m.n('ShaderNodeMixShader',None,Fac=f,i1=a,i2=b).outputs[0]; glow=m.math('MULTIPLY',m.ramp(m.math('MULTIPLY',A('tl'),14),[(.12,(.12,)*3),(.45,(1,)*3)]),lights); tail=m.n('ShaderNodeBsdfPrincipled',None,**{'Base Color':(.30,.004,.004,1),'Roughness':.08,'Emission':(1,.03,.015,1),'Emission Strength':glow}).outputs[0]
    x=P(tuple(col)+(1,),.24,.25,1); x=mx(m.math('GREATER_THAN',A('clad'),0),x,P((.014,.014,.015,1),.6)); x=mx(m.math('GREATER_THAN',A('win'),0),x,P((.010,.013,.015,1),.02,0,0,.85)); x=mx(m.math('LESS_THAN',A('seam'),.0065),x,P((.004,.004,.004,1),.8)); x=mx(m.math('GREATER_THAN',A('tl'),0),x,tail); m.nt.links.new(x,m.out.inputs[0]); paint=m.mat; parts=[]
    for sg in (1,-1):
        f=(lambda a:a[::-1]) if sg>0 else (lambda a:a); parts.append(grid('side',f(XX),f(Y*sg),f(ZZ),paint,{'win':f(win),'seam':f(seam),'clad':f(clad),'tl':f(tl)}))
    yt=Y[-1]; N=49 if not OPEN else 97; ct=np.linspace(-1,1,N)[:,None]; cr=np.clip((zt-.9)/.35,0,1); bul=.055*np.clip((L0+.30-xs)/.30,0,1)
    TX=np.repeat(xs[None],N,0)-bul[None]*(1-ct**2)+(.09*np.clip((xs-L1+.5)/.5,0,1))[None]*(1-ct**2); TY=yt[None]*ct; TZ=zt[None]+.035*(1-ct**2)*cr[None]
    zr=zt[None]*np.ones_like(ct); edge=yt[None]-np.abs(TY); w1=np.minimum(np.minimum(xs-rw[0],rw[1]-xs)[None]*np.ones_like(ct),edge-.05); w2=np.minimum(np.minimum(xs-ws[0],ws[1]-xs)[None]*np.ones_like(ct),edge-.04); back=(xs<L0+.35)[None]*np.ones_like(ct,dtype=bool)
    hs=np.minimum(np.abs(edge-.17)+np.where(back&(zr>.52)&(zr<span-.1),0,9),np.abs(zr-.50)+np.where(back&(edge>.17),0,9)); tl2=np.where(back,np.minimum(np.minimum(zr-t0,t1-zr),tw-edge),-1); tub=TX*0-1; well=TX*0-1
    if kind in ('sedan','cabrio'):      # boot lid and bonnet
        x1=(rw[0]-.05) if kind=='sedan' else -1.45; hs=np.minimum(hs,np.minimum(np.abs(edge-.13)+np.where((xs<x1)[None],0,9),np.abs(xs-x1)[None]+np.where(edge>.13,0,9)))
    if OPEN:      # the cabin: a well in the body, its floor dark
        well=np.minimum(np.minimum(xs+1.12,.86-xs)[None]*np.ones_like(ct),edge-.10); TZ=TZ-.55*sstep(0,.05,well); tub=well-.004
    parts.append(grid('top',TX,TY,TZ,paint,{'win':np.maximum(w1,w2),'seam':hs,'clad':np.maximum(np.where(back,bump-.03-zr,-1),tub),'tl':tl2}))
    # closed tail: skin between the two side edges, from the rearmost point down to the bumper
    z0=ZZ[:,0][:,None]; y0=Y[:,0][:,None]; cc=np.linspace(-1,1,N)[None]; BX=L0-.055*(1-cc**2)-.03*sstep(.0,.06,(.52 if not BIG and kind!='suv' else .60)-z0)*(1-cc**8); e2=y0-np.abs(y0*cc)
    parts.append(grid('tailskin',BX+z0*0,y0*cc,z0+0*cc,paint,{'win':z0*cc*0-1 if not BIG else np.minimum(np.minimum(z0-(1.14 if kind=='van' else 1.55)+0*cc,(1.66 if kind=='van' else 2.36)-z0+0*cc),e2-.13),'seam':np.minimum(np.abs(e2-(.17 if not BIG else .06))+np.where(z0>.52,0,9),np.abs(z0-.50)+np.where(e2>.06,0,9)),'clad':bump-z0+0*cc,'tl':np.minimum(np.minimum(z0-t0+0*cc,t1-z0+0*cc),tw-e2) if not BIG else np.minimum(np.minimum(z0-GL+.32+0*cc,GL+.16-z0+0*cc),np.minimum(.15-e2,e2-.03))}))
    z0=ZZ[:,-1][:,None]; y0=Y[:,-1][:,None]; parts.append(grid('nose',L1+.09*(1-cc**2)+z0*0,-y0*cc,z0+0*cc,paint,{'win':z0*cc*0-1,'seam':z0*cc*0+9,'clad':np.maximum(cl+.16-z0+0*cc,np.minimum(.62-z0,z0-.50)+0*cc),'tl':z0*cc*0-1}))
    b=B(); dk=plain('darkpl',(.012,.012,.013),.6); rub=plain('rubber',(.012,.012,.012),.85); al=plain('alloy',(.55,.55,.57),.25,1); plate=plain('plate',(.80,.80,.77),.4); chro=plain('chrome',(.75,.75,.75),.12,1)
    zr0=mono[0,1]; b.box((L0+.42,0,(zr0+cl)/2+.05),(.5,yt[0]*1.8,zr0-cl+.02),0); b.box((0,0,.45 if OPEN else .52),((L1-L0)*.86,1.36,.30 if OPEN else .55),0); OPEN or b.box((-.4,0,.98),(1.9,1.2,.35),0); zp={'suv':.92,'van':.90,'midi':.90}.get(kind,.80)
    if kind in ('sedan','cabrio'): zp=.74
    b.box((L0-.066,0,zp-.12),(.02,.52,.115),2); b.box((L0-.055,0,zp-.025),(.03,.62,.025),1); b.box((L0-.04,0,.33),(.06,1.05,.08),0)
    for sg in (-1,1):
        b.box((L0-.065,sg*.56,.47),(.04,.20,.03),3); b.tube([(L0+.02,sg*.48,.27),(L0-.09,sg*.48,.27)],.035,1,10); mxx=(ws[1]-.16) if not OPEN else .78; b.box((mxx,sg*(WD+.105),GL+.075),(.11,.21,.135),4,sg*.15,.86); b.tube([(mxx,sg*(WD-.06),GL+.01),(mxx-.02,sg*(WD+.06),GL+.04)],.025,0,6)
        for hx in ((mid+.14,mid-.70) if not BIG and not OPEN else (mid+.14,)): b.box((hx,sg*(WD+.008),GL-.09),(.19,.03,.03),4)
        if kind=='suv': b.tube([(-1.75,sg*.62,span-.02),(-1.62,sg*.62,span+.04),(.0,sg*.62,span+.05),(.18,sg*.62,span)],.02,0,6)
    if kind in ('hatch','suv'): b.box((rw[1]-.03,0,span-.052),(.26,1.10,.03),4); b.box((rw[1]-.165,0,span-.062),(.012,.36,.018),3); b.tube([(rw[0]-.045,0,rw[0]*0+GL+.06),(rw[0]+.05,.30,GL+.20)],.011,0,5)
    if not BIG and not OPEN: b.box((-.55 if kind=='sedan' else rw[1]+.32,0,span+.045),(.16,.03,.06),4,0,.6)
    if OPEN:      # windscreen, seats, headrests, wheel, the folded hood
        fr=[(.96,-.70,.97),(.40,-.62,1.35),(.36,0,1.385),(.40,.62,1.35),(.96,.70,.97)]; b.tube(fr[:2],.026,0,8); b.tube(fr[1:4],.026,0,8); b.tube(fr[3:],.026,0,8); g=B(); g.add([fr[0],(1.04,0,.985),fr[4],fr[3],fr[2],fr[1]],[(0,1,4,5),(1,2,3,4)],0); gm=M('carglass'); gm.nt.links.new(gm.n('ShaderNodeMixShader',None,Fac=gm.math('MULTIPLY_ADD',gm.n('ShaderNodeFresnel',None,IOR=1.5).outputs[0],.8,.08),i1=gm.n('ShaderNodeBsdfTransparent',None,Color=(.80,.86,.85,1)).outputs[0],i2=gm.n('ShaderNodeBsdfGlossy',None,Roughness=0).outputs[0]).outputs[0],gm.out.inputs[0]); parts.append(g.obj('screen',[gm.mat]))
        c=B(); le=plain('leather',(.30,.135,.055),.5,var=.25,vscale=8)
        for sx,sp_ in ((.02,.36),(-.80,.34)):
            for sg in (-1,1): c.cushion((sx+.20,sg*sp_,.60),(.52,.50,.18),0,p=4,seed=3); c.cushion((sx-.16,sg*sp_,.86),(.64,.50,.19),0,rot=(0,R(72),0),p=2.8,seed=5); c.cushion((sx-.25,sg*sp_,1.19),(.19,.27,.13),0,rot=(0,R(76),0),p=2.2,ear=0,seed=7)
        parts.append(c.obj('seats',[le])); b.tube([(.42+.06*math.sin(a),.36+.17*math.cos(a),.93+.16*math.sin(a)) for a in np.linspace(0,6.283,25)],.014,0,6,cap=False); b.box((.72,0,.90),(.36,1.42,.16),0)
        h=B(); h.cushion((-1.27,0,1.0),(.44,1.36,.20),0,p=5,seed=2,wr=.02); h.cushion((-1.20,0,1.07),(.28,1.28,.10),0,p=4,seed=9,wr=.02); parts.append(h.obj('hood',[fabric('hoodcloth',(.055,.045,.04))]))
    parts.append(b.obj('bits',[dk,chro,plate,plain('refl',(.5,.02,.02),.2),plain('bodyc_'+kind,col,.25,spec=.6)],bevel=.006))
    q=WR/.345; wb=B()
    def wrev(prof,mt,n=44): vs=[(math.cos(2*math.pi*i/n)*rr*q,y,math.sin(2*math.pi*i/n)*rr*q) for rr,y in prof for i in range(n)]; wb.add(vs,[(k*n+(i+1)%n,k*n+i,(k+1)*n+i,(k+1)*n+(i+1)%n) for k in range(len(prof)-1) for i in range(n)],mt,True)
    wrev([(.205,-.10),(.25,-.105),(.31,-.11),(.335,-.09),(.345,-.05),(.345,.05),(.335,.09),(.31,.11),(.25,.105),(.238,.09)],0); wrev([(.248,.106),(.236,.10),(.222,.04),(.222,-.09)],1); wrev([(.222,.0),(.01,.0)],2); wrev([(.07,.02),(.066,.09),(.05,.10),(.001,.10)],1)
    for j in range(10): a=j*.6283+(.10 if j%2 else -.10); c_,s_=math.cos(a),math.sin(a); wb.tube([(c_*.05*q,.085,s_*.05*q),(c_*.24*q,.092,s_*.24*q)],.019,1,6)
    wm=wb.mesh('wheel',[rub,al,plain('dkw',(.01,.01,.01),.6)])
    for w in WX:
        for sg in (1,-1): o=link(bpy.data.objects.new('w',wm)); o.location=(w,sg*(WD-.115),WR); o.rotation_euler=(0,random.random(),(0 if sg>0 else math.pi)+(R(-16) if w>0 else 0)); parts.append(o)
    e=link(bpy.data.objects.new('car',None)); 
    for o in parts: o.parent=e
    e.location=loc; e.rotation_euler=(0,0,rz); return e
